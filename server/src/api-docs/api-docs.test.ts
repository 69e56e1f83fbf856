import { expect, test } from 'vitest'
import { productForAll } from '../test/product.ts'

const product = productForAll({ kind: 'pglite' })

test('the API description contains the endpoints for programs, and its page loads nothing from other hosts', async () => {
  const json = await product.anybody().get<{
    openapi: string
    paths: Record<string, Record<string, { security?: object[]; requestBody?: object }>>
  }>('/api/docs/openapi.json')
  expect(json.body.openapi).toMatch(/^3\./)
  const operation = json.body.paths['/api/webhook/process-document']?.post
  expect(operation?.security).toEqual([{ apiKey: [] }, { apiKeyHeader: [] }])
  expect(Object.keys(Object(Object(operation?.requestBody).content))).toEqual([
    'multipart/form-data',
    'application/json',
  ])
  expect(json.body.paths['/api/webhook/documents/{id}']?.get).toBeDefined()
  const page = await product.anybody().get<string>('/api/docs')
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.body).toContain('/api/webhook/process-document')
  expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})
