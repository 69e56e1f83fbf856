// The command's own environment; the product's is read by the server.
import type { ProcessorSettings } from './processors/processor-settings.ts'

export function settingsFromEnvironment(environment: Record<string, string | undefined>): ProcessorSettings {
  const value = (name: string) => environment[name]?.trim() || undefined
  const openAiKey = value('OPENAI_API_KEY')
  const openAiUrl = value('OPENAI_BASE_URL')
  const geminiKey = value('GEMINI_API_KEY')
  const geminiUrl = value('GEMINI_BASE_URL')
  const [region, accessKeyId, secretAccessKey] = [
    value('AWS_REGION'),
    value('AWS_ACCESS_KEY_ID'),
    value('AWS_SECRET_ACCESS_KEY'),
  ]
  const sessionToken = value('AWS_SESSION_TOKEN')
  return {
    ...((openAiKey ?? openAiUrl) !== undefined && {
      // Servers of one's own want some key and look at none.
      openai: { apiKey: openAiKey ?? 'sin-clave', ...(openAiUrl !== undefined && { baseUrl: openAiUrl }) },
    }),
    ...(geminiKey !== undefined && {
      langextract: { apiKey: geminiKey, ...(geminiUrl !== undefined && { baseUrl: geminiUrl }) },
    }),
    ...(region !== undefined &&
      accessKeyId !== undefined &&
      secretAccessKey !== undefined && {
        textract: {
          region,
          accessKeyId,
          secretAccessKey,
          ...(sessionToken !== undefined && { sessionToken }),
        },
      }),
  }
}
