// The API description as a page: no scripts and no external resources.
import { z } from 'zod'
import { examples } from './examples.ts'

const Operation = z.looseObject({
  summary: z.string().default(''),
  description: z.string().default(''),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z.unknown().optional(),
  requestBody: z.unknown().optional(),
  responses: z.unknown().optional(),
})
const Description = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) })
type Operation = z.infer<typeof Operation>

interface Listed {
  method: string
  path: string
  operation: Operation
}

export function renderPage(description: unknown, origin: string): string {
  const { paths } = Description.parse(description)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))].toSorted(webhookFirst)
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag))
    return `<section><h2 id="${escape(tag)}">${escape(tag)}</h2>${own.map(renderOperation).join('')}</section>`
  })
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Conforme</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>API de Conforme</h1>
<p>La descripción completa, para programas: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
<nav aria-label="Secciones">${tags.map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join(' · ')}</nav>
${examples(origin)
  .map(({ title, code }) => `<h3>${escape(title)}</h3><pre tabindex="0">${escape(code)}</pre>`)
  .join('')}
${sections.join('\n')}
</main>
</body>
</html>
`
}

function renderOperation({ method, path, operation }: Listed): string {
  const parts = [
    ['Parámetros', operation.parameters],
    ['Cuerpo', operation.requestBody],
    ['Respuesta', operation.responses],
  ].filter(([, value]) => value !== undefined)
  const caller = operation.security.some((each) => 'apiKey' in each)
    ? 'API key'
    : operation.security.length > 0
      ? 'sesión'
      : 'pública'
  return `<details><summary><code>${method.toUpperCase()} ${escape(path)}</code> <span>${escape(operation.summary)}</span> <small>${caller}</small></summary>
${operation.description ? `<h4>Además puede responder</h4><pre tabindex="0">${escape(operation.description)}</pre>` : ''}
${parts.map(([title, value]) => `<h4>${String(title)}</h4><pre tabindex="0">${escape(JSON.stringify(value, null, 2))}</pre>`).join('')}
</details>`
}

function webhookFirst(one: string, other: string): number {
  if (one === 'webhook' || other === 'webhook') return one === 'webhook' ? -1 : 1
  return one.localeCompare(other)
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem }
h2 { margin-top: 2rem; border-bottom: 1px solid #8886 }
details { border-bottom: 1px solid #8884; padding: .5rem 0 }
summary { cursor: pointer; overflow-wrap: anywhere }
summary small { border: 1px solid #8888; border-radius: 3px; padding: 0 .3rem }
pre { overflow-x: auto; padding: .75rem; background: #8881; border-radius: 5px; font-size: 13px }
`
