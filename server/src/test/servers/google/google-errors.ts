// Google's error answers, as recorded from the real services.

export interface GoogleError {
  code: number
  message: string
  status?: string
  errors?: { domain: string; reason: string; message: string }[]
}

const oneReason = (domain: string, reason: string, message: string) => [{ domain, reason, message }]

export const googleErrors = {
  denied: { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' },
  missing: { code: 404, message: 'Requested entity was not found.', status: 'NOT_FOUND' },
  range: { code: 400, message: 'Unable to parse range: Nada!A1', status: 'INVALID_ARGUMENT' },
  grid: {
    code: 400,
    message: "Range ('Documentos'!A1:AB1) exceeds grid limits. Max rows: 1000, max columns: 26",
    status: 'INVALID_ARGUMENT',
  },
  exists: {
    code: 400,
    message: 'Invalid requests[0].addSheet: A sheet with the name "Documentos" already exists.',
    status: 'INVALID_ARGUMENT',
  },
  notRaw: { code: 400, message: "'valueInputOption' is required", status: 'INVALID_ARGUMENT' },
  scope: {
    code: 403,
    message: 'Request had insufficient authentication scopes.',
    status: 'PERMISSION_DENIED',
  },
  credentials: {
    code: 401,
    message: 'Request had invalid authentication credentials.',
    status: 'UNAUTHENTICATED',
  },
  quota: {
    code: 429,
    message:
      "Quota exceeded for quota metric 'Write requests' and limit 'Write requests per minute per user'",
    status: 'RESOURCE_EXHAUSTED',
  },
  unavailable: { code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE' },
  storage: {
    code: 403,
    message: "The user's Drive storage quota has been exceeded.",
    errors: oneReason(
      'usageLimits',
      'storageQuotaExceeded',
      "The user's Drive storage quota has been exceeded.",
    ),
  },
  unshareable: {
    code: 400,
    message: 'Bad Request. User message: "You are trying to invite someone without a Google account."',
    errors: oneReason('global', 'invalidSharingRequest', 'Bad Request.'),
  },
} satisfies Record<string, GoogleError>
