// Prerenders every public page to HTML with its head. Used by the build (web/prerender/) and by Vite's development server.
import type { ComponentType } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { PublicFactsContext, type PublicFacts } from './features/public/public-facts.ts'
import { loadIsland } from './island-components.ts'
import { AboutScreen } from './screens/about/about-screen.tsx'
import { ContactScreen } from './screens/contact/contact-screen.tsx'
import { DemoScreen } from './screens/demo/demo-screen.tsx'
import { FeaturesScreen } from './screens/features/features-screen.tsx'
import { GuideScreen } from './screens/help/guide-screen.tsx'
import { guides } from './screens/help/guides/guides.ts'
import { HelpScreen } from './screens/help/help-screen.tsx'
import { LandingScreen } from './screens/landing/landing-screen.tsx'
import { plans } from './screens/pricing/plans.ts'
import { PricingScreen } from './screens/pricing/pricing-screen.tsx'
import { PrivacyPolicyScreen } from './screens/privacy-policy/privacy-policy-screen.tsx'
import { TermsOfServiceScreen } from './screens/terms-of-service/terms-of-service-screen.tsx'

export interface PublicPage {
  /** File name without `.html`. */
  name: string
  path: string
  title: string
  description: string
  html: string
  structuredData?: object
}

interface PageSource {
  name: string
  title: string
  description: string
  screen: ComponentType
}

const sources: readonly PageSource[] = [
  {
    name: 'landing',
    title: 'Facturas leídas con IA',
    description:
      'Conforme extrae y organiza los datos de facturas, recibos y órdenes de compra, y muestra de qué parte del papel salió cada valor.',
    screen: LandingScreen,
  },
  {
    name: 'features',
    title: 'Funciones',
    description:
      'Tres motores de IA y un lector propio, comprobaciones del Perú, revisión con el teclado, flujo de ocho pasos y archivos de pago.',
    screen: FeaturesScreen,
  },
  {
    name: 'pricing',
    title: 'Precios',
    description:
      'Planes desde $49 al mes por 100 documentos leídos, 20 % menos con pago anual, y una calculadora que nombra tu plan.',
    screen: PricingScreen,
  },
  {
    name: 'demo',
    title: 'Demo',
    description: 'Mira cómo se lee una factura peruana y de qué parte de la página salió cada campo.',
    screen: DemoScreen,
  },
  {
    name: 'help',
    title: 'Ayuda',
    description: 'Centro de Ayuda de Conforme: primeros pasos, preguntas frecuentes y soporte.',
    screen: HelpScreen,
  },
  {
    name: 'contact',
    title: 'Contacto',
    description: 'Cómo escribirnos, en qué horario atendemos y cuánto demora una implementación.',
    screen: ContactScreen,
  },
  {
    name: 'about',
    title: 'Nosotros',
    description: 'Qué es Conforme, cómo está hecho y quiénes lo hacen.',
    screen: AboutScreen,
  },
  {
    name: 'privacy-policy',
    title: 'Política de Privacidad',
    description: 'Qué guarda Conforme, dónde, por cuánto tiempo y qué puedes pedir.',
    screen: PrivacyPolicyScreen,
  },
  {
    name: 'terms-of-service',
    title: 'Términos de Servicio',
    description: 'Las reglas entre quien usa Conforme y quien lo presta.',
    screen: TermsOfServiceScreen,
  },
  ...guides.map((guide) => ({
    name: `help/${guide.slug}`,
    title: `${guide.title}, guía`,
    description: guide.summary,
    screen: () => <GuideScreen guide={guide} />,
  })),
]

export function renderPublicPages(facts: PublicFacts): Promise<PublicPage[]> {
  return Promise.all(
    sources.map(async ({ screen: Screen, ...page }) => {
      const path = page.name === 'landing' ? '/' : `/${page.name}`
      const html = renderToStaticMarkup(
        <PublicFactsContext value={facts}>
          <Router ssrPath={path}>
            <Screen />
          </Router>
        </PublicFactsContext>,
      )
      const structuredData = page.name === 'pricing' && { structuredData: plansAsData() }
      return { ...page, path, html: await withIslands(html), ...structuredData }
    }),
  )
}

const emptyIsland = /<div data-island="([\w-]+)"><\/div>/g

/** Renders each island as its own root, with hydration markers and its own id prefix. */
async function withIslands(html: string): Promise<string> {
  const drawn = new Map<string, string>()
  for (const [, name = ''] of html.matchAll(emptyIsland)) {
    const Island = await loadIsland(name)
    drawn.set(name, renderToString(<Island />, { identifierPrefix: name }))
  }
  return html.replace(emptyIsland, (_, name: string) => `<div data-island="${name}">${drawn.get(name)}</div>`)
}

function plansAsData(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Conforme',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: plans.map((plan) => ({
      '@type': 'Offer',
      name: plan.name,
      price: (plan.monthlyCents / 100).toFixed(2),
      priceCurrency: 'USD',
      description: `${plan.scans} documentos al mes`,
    })),
  }
}
