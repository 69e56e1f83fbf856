import { differs, holds, type Section } from './rows.ts'

export const routes: Section = {
  title: '2 Routes',
  rows: [
    holds('/ is public outside and the upload screen inside', 'publicPages', 'fromNothing'),
    differs(
      '/ shows a spinner until it is known who asks',
      'The server sends the page drawn, so nobody waits before it.',
      'drawnPages',
    ),
    holds('/auth only for those outside; others to /dashboard, replaced', 'door', 'spinner'),
    holds('/dashboard shows the upload screen', 'door'),
    holds('Eight public routes', 'publicPages', 'withoutScript'),
    holds('Protected routes lead to /auth, replaced', 'door', 'spinner'),
    holds('Protected routes show a spinner meanwhile', 'spinner'),
    holds('«404 Page Not Found» and its text', 'notFound', 'statusOfPages'),
    holds('GET /api/login leads in', 'apiLogin'),
    holds('GET /api/logout leads out', 'menu', 'logout'),
    holds('«Iniciar Sesión» to /login, «Crear Cuenta» to /register', 'publicPages'),
    holds('A button for the identity provider', 'identityButton', 'identityProvider'),
    holds('/login and /register exist', 'fromNothing', 'identityButton'),
  ],
}

export const header: Section = {
  title: '2 Landing page and header',
  rows: [
    holds('Logo, headline and description', 'publicPages'),
    holds('A button to /api/login', 'publicPages'),
    holds('Procesador, Historial, Workflow; Admin for role admin', 'header'),
    holds('A second bar with three links on small screens', 'header'),
    holds('Name, email, «Rol: …», «N créditos disponibles»', 'menu'),
    holds('Initials, else one letter, else «U»', 'initials', 'oneInitial'),
    holds('Full name, else email, else «Usuario»', 'shownName'),
    holds('Perfil and «Cerrar Sesión»', 'menu', 'menuItems'),
    holds('«Mi Empresa» only with a company', 'menuItems'),
    holds('«Iniciar Sesión» outside', 'publicPages'),
  ],
}
