import { differs, holds, type Section } from './rows.ts'

export const workflowScreen: Section = {
  title: '2 Workflow',
  rows: [
    holds('«Flujo de Validación de Pagos»', 'bothTeams'),
    holds('«Procesar» and «Historial»', 'identityButton'),
    holds('Logística has steps 1-2, Tesorería 3-8', 'bothTeams', 'eightStepsPath'),
    holds('The name of the user', 'bothTeams', 'noName'),
    holds('«No hay documentos pendientes para …»', 'bothTeams'),
    holds('«Cargando documentos...»', 'identityButton'),
  ],
}

export const adminScreen: Section = {
  title: '2 Administration',
  rows: [
    holds('«Panel de Administración» with its figures', 'administration', 'figures'),
    differs(
      'Two tabs',
      'Processors, health, usage, audit and companies have tabs beside them.',
      'header',
      'administration',
    ),
    holds('Users, figures of each, activity', 'administration', 'callPeople'),
    holds('A list of activity that scrolls', 'header'),
    holds('Role, activation, +10, reset to 25', 'administration'),
    holds('Keys: list, create, deactivate, delete', 'administration'),
    holds('Keys are copied', 'copied'),
    holds('«No users found»', 'administration'),
    holds('«No hay API keys configuradas»', 'administration'),
    holds('«No hay actividad registrada»', 'administration'),
  ],
}

export const publicPages: Section = {
  title: '2 Public pages',
  rows: [
    holds('Help: logo, «Iniciar Sesión», «Comenzar gratis»', 'publicPages'),
    holds('Help: «Centro de Ayuda» and three cards', 'publicPages'),
    differs(
      'Help: links of the cards lead nowhere',
      'They lead to the guides, the demo and the answers.',
      'promises',
      'guides',
    ),
    holds('Help: six questions', 'promises', 'sixQuestions'),
    holds('Help: mail, chat, telephone', 'publicPages'),
    holds('Help: the last button leads in', 'publicPages'),
    holds('Contact: four fields, three of them required, four rows', 'contactForm'),
    holds('Contact: «Enviar mensaje» sends nothing', 'contactForm'),
    holds('Contact: mail, telephone, hours, office', 'publicPages', 'promises'),
    holds('Contact: four questions and «Probar gratis»', 'promises', 'publicPages'),
    holds('About: mission, figures, values, team, timeline', 'publicPages', 'promises'),
    holds('About: to the login and to /contact', 'publicPages'),
    holds('Pricing: the plans; Enterprise to /contact', 'plans', 'publicPages'),
    holds('Demo: «Agendar Demo Personal» to /contact', 'publicPages'),
    holds('Buttons that invite lead to /api/login', 'publicPages'),
    holds('Privacy and terms', 'publicPages'),
  ],
}
