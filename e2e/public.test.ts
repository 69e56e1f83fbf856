import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { register, somebody } from './people.ts'
import { watchScripts } from './watch-scripts.ts'

interface PublicPage {
  path: string
  heading: string
  texts: readonly string[]
  /** Name of a link and its target. */
  links: readonly (readonly [name: string, href: string])[]
}

const login = '/api/login'
const mail = 'mailto:soporte@conforme.example'

const pages: readonly PublicPage[] = [
  {
    path: '/',
    heading: 'La inteligencia artificial lee tus documentos. Tú pones el sello.',
    texts: [
      'Conforme extrae y organiza los datos de facturas, recibos y órdenes de compra',
      'Lo que medimos nosotros',
    ],
    links: [
      ['Iniciar Sesión', '/login'],
      ['Crear Cuenta', '/register'],
      ['Comenzar gratis', login],
    ],
  },
  {
    path: '/features',
    heading: 'Del archivo que llega al pago que se archiva',
    texts: ['Tres motores de IA y un lector propio', 'Amazon Textract', 'Lo que medimos nosotros'],
    links: [['Comenzar gratis', login]],
  },
  {
    path: '/pricing',
    heading: 'Pagas por documento leído',
    texts: ['Cada escaneo adicional cuesta $0.50'],
    links: [
      ['Elegir Starter', login],
      ['Elegir Professional', login],
      ['Elegir Business', login],
      ['Contactar a ventas', '/contact'],
    ],
  },
  {
    path: '/demo',
    heading: 'Mira cómo se lee una factura',
    texts: ['más de 100 documentos al mes'],
    links: [
      ['Agendar Demo Personal', '/contact'],
      ['Comenzar gratis', login],
    ],
  },
  {
    path: '/help',
    heading: 'Centro de Ayuda',
    texts: ['Guías de Inicio', 'Video Tutoriales', 'Preguntas Frecuentes'],
    links: [
      ['Conforme, inicio', '/'],
      ['Iniciar Sesión', login],
      ['Comenzar gratis', login],
      ['soporte@conforme.example', mail],
      ['Entrar a mi cuenta', login],
      ['Pedir que nos llamen', '/contact'],
    ],
  },
  ...(
    [
      ['/help/empezar', 'Primeros pasos', 'Una cuenta nueva empieza con 25 créditos'],
      ['/help/revisar', 'Revisar', 'confirma el documento y abre el siguiente'],
      ['/help/flujo-de-pagos', 'Flujo de pagos', '8. Archivar'],
      ['/help/archivos-de-pago', 'Archivos de pago', 'Planilla de Proveedores'],
      ['/help/api', 'API', 'Idempotency-Key: F001-123'],
    ] as const
  ).map(([path, heading, text]) => ({
    path,
    heading,
    texts: [text],
    links: [['Centro de Ayuda', '/help'] as const],
  })),
  {
    path: '/contact',
    heading: 'Cuéntanos qué documentos procesas',
    texts: [
      'Solo para clientes Enterprise',
      'Lunes a viernes, de 9:00 a 18:00',
      'GMT-3',
      'Remota, en Buenos Aires',
    ],
    links: [
      ['Probar gratis', login],
      ['soporte@conforme.example', mail],
    ],
  },
  {
    path: '/about',
    heading: '«Conforme» es lo que se sella en una factura que está en orden',
    texts: [
      'Nuestra misión',
      '95 %',
      '10x',
      '500+',
      'El equipo',
      'De 2024 a 2026',
      'Lo que medimos nosotros',
    ],
    links: [
      ['Comenzar gratis', login],
      ['Contactar', '/contact'],
    ],
  },
  {
    path: '/privacy-policy',
    heading: 'Política de Privacidad',
    texts: ['Los datos del navegador se conservan 30 días', 'No almacenamos copias de tus documentos'],
    links: [['soporte@conforme.example', mail]],
  },
  {
    path: '/terms-of-service',
    heading: 'Términos de Servicio',
    texts: ['avisamos con 30 días de anticipación'],
    links: [['página de precios', '/pricing']],
  },
]

test.each(pages)(
  '$path has the expected texts, and its links have the expected targets',
  async (expected) => {
    const { page, problems, close } = await visit()
    await page.goto(expected.path)
    await page.getByRole('heading', { level: 1, name: expected.heading, exact: true }).waitFor()
    for (const text of expected.texts) await page.getByRole('main').getByText(text).first().waitFor()
    for (const [name, href] of expected.links) expect(await hrefsOf(page, name)).toContain(href)
    await hydrated(page)
    expect(problems).toEqual([])
    await close()
  },
)

/** Waits until the interactive parts of the page are hydrated. */
async function hydrated(page: Page): Promise<void> {
  await page.locator('body:not(:has([data-island]:not([data-hydrated])))').waitFor()
}

async function hrefsOf(page: Page, name: string): Promise<(string | null)[]> {
  const links = await page.getByRole('link', { name, exact: true }).all()
  return Promise.all(links.map((link) => link.getAttribute('href')))
}

test('the plans show the listed prices, and 20 % less when paid yearly', async () => {
  const { page, close } = await visit()
  await page.goto('/pricing')
  for (const row of [
    /Starter \$49 .*100 \$0\.49 1 /,
    /Professional \$199 .*500 \$0\.39 3 /,
    /Business \$350 .*1,000 \$0\.35 5 /,
    /Enterprise \$600 .*2,000 \$0\.30 Ilimitados /,
  ])
    await page.getByRole('row', { name: row }).waitFor()
  await page.getByText('Pago anual −20 %').click()
  for (const row of [/Starter \$39\.20/, /Professional \$159\.20/, /Business \$280/, /Enterprise \$480/])
    await page.getByRole('row', { name: row }).waitFor()
  await close()
})

test('the calculator names the cheapest plan', async () => {
  const { page, close } = await visit()
  await page.goto('/pricing')
  const scans = page.getByLabel('Documentos al mes')
  await scans.fill('120')
  await page.getByText('Starter: $59 al mes').waitFor()
  await scans.fill('900')
  await page.getByText('Business: $350 al mes').waitFor()
  await scans.fill('muchas')
  await page.getByText('Escribe un número entero entre 1 y 100,000').waitFor()
  await close()
})

test('input made before the script loads counts after hydration', async () => {
  const { page, problems, close } = await visit()
  const script = Promise.withResolvers<undefined>()
  await page.route('**/public-hydrate-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/pricing')
  await page.getByText('Pago anual −20 %').click()
  await page.getByLabel('Documentos al mes').fill('900')
  expect(await page.locator('[data-hydrated]').count()).toBe(0)
  script.resolve(undefined)
  await page.getByRole('row', { name: /Business \$280/ }).waitFor()
  await page.getByText('Business: $280 al mes').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('the contact form validates its fields, sends nothing, and says so', async () => {
  const { page, close } = await visit()
  await page.goto('/contact')
  const requests: string[] = []
  const logged: string[] = []
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => requests.push(request.url()))
  page.on('console', (message) => logged.push(message.text()))
  const sending = page.getByRole('button', { name: 'Enviar mensaje' })
  await sending.click()
  expect(await page.getByLabel('Nombre').evaluate((input) => input.matches(':invalid'))).toBe(true)
  await page.getByLabel('Nombre').fill('Rosa Quispe')
  await page.getByLabel('Correo electrónico').fill('rosa')
  await page.getByLabel('Mensaje').fill('Son 300 facturas al mes')
  await sending.click()
  expect(await page.getByText('Tu mensaje todavía no salió').count()).toBe(0)
  await page.getByLabel('Correo electrónico').fill('rosa@ejemplo.pe')
  await sending.click()
  await page.getByText('Tu mensaje todavía no salió').waitFor()
  const link = await page.getByRole('link', { name: 'Abrir mi correo' }).getAttribute('href')
  expect(link).toContain(`${mail}?subject=Consulta%20de%20Rosa%20Quispe`)
  expect(logged.join()).toContain('Mensaje de contacto, no enviado')
  expect(requests).toEqual([])
  expect(await page.getByLabel('Mensaje').getAttribute('rows')).toBe('4')
  await close()
})

test('the help page has six questions that open to their answers', async () => {
  const { page, close } = await visit()
  await page.goto('/help')
  await page.getByRole('heading', { name: 'Centro de Ayuda' }).waitFor()
  expect(await page.locator('details').count()).toBe(6)
  const answer = page.getByText('La lectura original se conserva y cada cambio queda con su autor')
  expect(await answer.isVisible()).toBe(false)
  await page.getByText('¿Puedo editar los datos antes de exportarlos?').click()
  expect(await answer.isVisible()).toBe(true)
  await close()
})

test('the help pages offer a signed-in person the way back, and no login', async () => {
  const { page, problems, close } = await visit({ viewport: { width: 360, height: 740 } })
  await register(page, somebody())
  await page.goto('/help/revisar')
  await page.getByRole('heading', { name: 'Con el dedo' }).waitFor()
  expect(await page.getByRole('link', { name: 'Iniciar Sesión' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Comenzar gratis' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Volver a Conforme' }).click()
  await page.getByRole('heading', { name: /Extraer Datos/ }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test.each(['/help', '/contact', '/demo', '/features'])(
  'the last section of %s has at least as much space above as below',
  async (path) => {
    for (const width of [1280, 390]) {
      const { page, close } = await visit({ viewport: { width, height: 844 } })
      await page.goto(path)
      const [above, under] = await page.evaluate<[number, number]>(`(() => {
        const outer = document.querySelector('main').lastElementChild
        const box = outer.firstElementChild.getBoundingClientRect()
        const before = outer.previousElementSibling.getBoundingClientRect()
        const inset = parseFloat(getComputedStyle(outer.previousElementSibling).paddingBottom)
        const isRaised = getComputedStyle(outer.previousElementSibling).borderBottomWidth !== '0px'
        return [box.top - before.bottom + (isRaised ? 0 : inset), outer.getBoundingClientRect().bottom - box.bottom]
      })()`)
      expect(above, `${width} px`).toBeGreaterThanOrEqual(under)
      await close()
    }
  },
)

test('the guides are found by their content, without accents', async () => {
  const { page, close } = await visit()
  await page.goto('/help')
  await page.getByLabel('Buscar en las guías').fill('detraccion porcentaje')
  await page.getByRole('link', { name: 'Flujo de pagos: Dar un paso' }).click()
  await page.getByRole('heading', { name: 'Dar un paso' }).waitFor()
  expect(page.url()).toContain('/help/flujo-de-pagos#dar-un-paso')
  await close()
})

test('focusing a field of the sample invoice marks it and shows what confirms it', async () => {
  const { page, close } = await visit()
  await page.goto('/')
  await hydrated(page)
  const field = page.getByRole('button', { name: /RUC Proveedor 20938062294/ })
  await field.focus()
  await page.getByText('El código QR confirma el RUC del proveedor').waitFor()
  expect(await field.getAttribute('aria-pressed')).toBe('true')
  await close()
})

test('on a phone the sample invoice stays visible above its fields, and its stamp keeps the ink colour in dark mode', async () => {
  const { page, close } = await visit({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await page.goto('/demo')
  await hydrated(page)
  const paper = page.getByRole('img', { name: /^Factura electrónica de muestra/ })
  await page.getByRole('button', { name: /^Total S\/ 7,167\.21/ }).evaluate((field) => field.scrollIntoView())
  const { y = -1 } = (await paper.boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(0)
  const ink = `getComputedStyle(document.querySelector('[aria-label="Sello: Conforme"]')).color`
  expect(await page.evaluate<string>(ink)).toBe('rgb(59, 53, 163)')
  await close()
})

test('every public page shows its heading and title without JavaScript', async () => {
  const { page, close } = await visit({ javaScriptEnabled: false })
  for (const { path, heading } of pages) {
    await page.goto(path)
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([heading])
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(await page.title())
  }
  await page.goto('/pricing')
  const plans = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(plans ?? '')).toMatchObject({
    offers: [{ price: '49.00' }, {}, {}, { name: 'Enterprise' }],
  })
  await close()
})

test('the sitemap lists every public page, and robots.txt excludes the API', async () => {
  const { page, close } = await visit()
  const map = await (await page.request.get('/sitemap.xml')).text()
  for (const { path } of pages) expect(map).toMatch(new RegExp(`<loc>http://[^/<]+${path}</loc>`))
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /api/')
  await close()
})

test('each public page states its canonical URL from the requested host, with a preview image', async () => {
  const { page, close } = await visit({ javaScriptEnabled: false })
  for (const { path } of pages) {
    await page.goto(path)
    const here = new URL(path, page.url()).href
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(here)
    expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toBe(here)
  }
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await page.request.get(image ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  await close()
})

test('the landing page needs at most 90 kB of script, and requests nothing from other hosts', async () => {
  const { page, close } = await visit()
  const scriptBytes = watchScripts(page)
  const hosts = new Set<string>()
  page.on('requestfinished', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/', { waitUntil: 'networkidle' })
  await hydrated(page)
  const bytes = await scriptBytes()
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThanOrEqual(90_000)
  expect([...hosts]).toEqual([new URL(page.url()).host])
  await close()
})

test('an invalid session cookie is removed and shows the landing page', async () => {
  const { page, close } = await visit()
  await page.goto('/login')
  const domain = new URL(page.url()).hostname
  await page.context().addCookies([{ name: 'conforme_session', value: 'vencida', domain, path: '/' }])
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'La inteligencia artificial' }).waitFor()
  expect(await page.context().cookies()).toEqual([])
  await close()
})
