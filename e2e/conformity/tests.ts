// The tests that check the lines of the specification: file and name as written in the source.
const screenCalls = 'server/src/screen-calls.test.ts'
const admin = 'server/src/admin/admin.test.ts'
const apiKeys = 'server/src/api-keys/api-keys.test.ts'
const documents = 'server/src/documents/documents.test.ts'
const lists = 'server/src/documents/lists/lists.test.ts'
const upload = 'server/src/documents/files/upload.test.ts'
const workflow = 'server/src/workflow/workflow.test.ts'
const bands = 'contract/src/documents/bands.test.ts'
const fields = 'contract/src/data/fields.test.ts'
const money = 'contract/src/values/money.test.ts'
const steps = 'contract/src/workflow/workflow.test.ts'
const names = 'web/src/features/session/user-names.test.ts'
const fieldRows = 'web/src/features/extracted-data/field-rows.test.ts'
const move = 'web/src/features/workflow/step/to-move.test.ts'
const acceptFile = 'web/src/features/upload/accept-file.test.ts'
const statusWords = 'web/src/features/documents/status-word.test.ts'
const texts = 'e2e/spec-texts.test.ts'
const first = 'e2e/first-document.test.ts'
const processor = 'e2e/processor.test.ts'
const publicSite = 'e2e/public.test.ts'
const detail = 'e2e/document.test.ts'
const history = 'e2e/history.test.ts'
const flow = 'e2e/workflow.test.ts'
const administration = 'e2e/admin.test.ts'
const several = 'e2e/several-documents.test.ts'

export const tests = {
  fromNothing: [first, 'a new person registers, uploads, corrects and confirms a document'],
  failedSave: [first, 'a failed save keeps the typed text; a save without changes says so'],
  refusedFiles: [
    first,
    'a file of another type or over the size limit is refused before upload; the other files are uploaded',
  ],
  noCredits: [
    first,
    'without credits the upload is disabled and says whom to ask; each processor offers its own models',
  ],
  polling: [
    first,
    'a reload during processing shows the same state; without events the list is polled after 10 s',
  ],
  door: [first, 'a signed-out visitor is redirected to the login page, and a signed-in person away from it'],
  menu: [first, 'the menu shows the name, role and credits of the person, and signs out'],
  notFound: [first, 'an unknown path shows the 404 page'],
  uploadScreen: [
    processor,
    'the upload screen shows its selects, queue, processing card, review table, JSON, statistics and confirmation',
  ],
  failedReading: [
    processor,
    'a failed reading shows an error in the processing card and a link to the document',
  ],
  verdicts: [
    processor,
    'authenticity verdicts are shown; missing name, date, state and picture have fallbacks; at most 12 further values',
  ],
  detail: [
    detail,
    'the detail page shows the file, data and workflow of a document, saves a corrected field, and confirms it',
  ],
  valueSource: [
    detail,
    'a value shows its source on the page, a word of the page fills the open field, and one click corrects a sum',
  ],
  failedFieldSave: [
    detail,
    'a failed or offline save keeps the typed text; a 401 says that the session expired, and reloads the page',
  ],
  tableViewer: [
    detail,
    'line items are edited, added, removed and restored; the table viewer has three tabs and two exports',
  ],
  missingDocument: [detail, 'a missing document says so and links to the history'],
  unread: [detail, 'a document that could not be read has no data and can be typed in by hand'],
  split: [
    several,
    'PDF pages are browsed and zoomed; a file is split by hand into documents, and joined again',
  ],
  failures: [several, 'a failed upload and a failed confirmation say so'],
  history: [
    history,
    'the history shows its cards and totals as S/ n PEN, confirms a document from its row, and links to it',
  ],
  filters: [
    history,
    'filters and order are in the URL; text waits 1500 ms; a change opens page 1; back restores the scrolling',
  ],
  historyLoads: [history, 'the history shows that it is loading, and offers a retry after a failure'],
  bothTeams: [flow, 'both teams take a document from its conformidad to the archive'],
  noName: [flow, 'no step is taken without a user name, and a detracción without a percentage is refused'],
  otherTeam: [
    flow,
    'each tab says why a document of the other team cannot be moved, and a late move is refused',
  ],
  administration: [
    administration,
    'an administrator changes credits, role and activation, and creates an API key that is shown once',
  ],
  adminFailures: [administration, 'a failed action in the administration shows an error message'],
  sheetFromPage: [
    'e2e/sheets-exports.test.ts',
    'a document is sent to a Google sheet from its page, and a sheet that is not shared shows an error',
  ],
  publicPages: [publicSite, '$path has the expected texts, and its links have the expected targets'],
  plans: [publicSite, 'the plans show the listed prices, and 20 % less when paid yearly'],
  contactForm: [publicSite, 'the contact form validates its fields, sends nothing, and says so'],
  sixQuestions: [publicSite, 'the help page has six questions that open to their answers'],
  guides: [publicSite, 'the guides are found by their content, without accents'],
  withoutScript: [publicSite, 'every public page shows its heading and title without JavaScript'],
  staleCookie: [publicSite, 'an invalid session cookie is removed and shows the landing page'],
  promises: [texts, 'the public pages contain the texts of the specification'],
  header: [
    texts,
    'the header has three screens, a fourth for an administrator, and a bar of its own on a phone',
  ],
  menuItems: [
    texts,
    'the menu shows the company, combines typed letters for a second, and opens its submenu after 100 ms',
  ],
  statusWords: [statusWords, 'a document status has its word, and an unknown status is «Pendiente»'],
  spinner: [
    texts,
    'a spinner shows until the session is known, and the login redirect adds no history entry',
  ],
  identityButton: [texts, 'an identity provider has its button, and the workflow says that it is loading'],
  fresh: [texts, 'processors are requested again after five minutes, and credits after thirty seconds'],
  tooltip: [texts, 'the tooltip of an icon button appears after 700 ms'],
  copied: [texts, 'the prefix of an API key can be copied'],
  headersOfCalls: [
    texts,
    'a request of the screens sends the cookie, bypasses caches, and has a JSON content type only with a body',
  ],
  callUser: [
    screenCalls,
    'the calls for the signed-in person and their credits answer as the screen expects',
  ],
  callProcessors: [
    screenCalls,
    'the call for processors answers the three of the specification with models and availability',
  ],
  callDocuments: [screenCalls, 'the list and the detail answer a document with every field shown'],
  callFile: [screenCalls, 'the file of a document and its table are answered'],
  callEdit: [screenCalls, 'an edit, the confirmation and workflow steps are answered'],
  callSheets: [screenCalls, 'a sheet is created, and a document sent to it is marked as sent'],
  callPeople: [screenCalls, 'the administration of users answers figures, activity, role, state and credits'],
  callKeys: [screenCalls, 'an API key is created, listed, deactivated and deleted'],
  adminRefused: [
    admin,
    'every administrative call is refused with 401 without a session and with 403 without the role',
  ],
  figures: [admin, 'the figures of the installation and of one person count new people and documents'],
  roleChange: [admin, 'a changed role counts from the next call on, and the old and new role are audited'],
  creditEntries: [admin, 'credits are added and set through the ledger, and never fall below zero'],
  whereFrom: ['server/src/activity/audit-log.test.ts', 'every entry says which address the action came from'],
  publicOnly: ['server/src/access.test.ts', 'without a session only the public endpoints answer'],
  userOnly: [
    'server/src/access.test.ts',
    'a user may call the endpoints of users, and no endpoint of an administrator of either kind',
  ],
  companyAdminOnly: [
    'server/src/access.test.ts',
    'the administrator of a company may also call its administrative endpoints, and none of the installation’s',
  ],
  keyOnce: [apiKeys, 'a key is shown once, and neither it nor its signing secret is ever listed'],
  keyRefusals: [apiKeys, 'missing and invalid input is refused with the Spanish sentences of the screen'],
  keyLimit: [apiKeys, 'the rate limit holds for concurrent calls, and ends after a minute'],
  keyExpires: [apiKeys, 'an expired key is refused; an expiry without a time zone is in Peru time'],
  keyStops: [apiKeys, 'a deactivated key is refused at once and stays listed; a deleted one is not listed'],
  logout: [
    'server/src/auth/auth.test.ts',
    'logging out ends the session, but not by a request from another site',
  ],
  apiLogin: [
    'server/src/auth/auth.test.ts',
    'without an identity provider, /api/login redirects to the form',
  ],
  identityProvider: [
    'server/src/auth/identity-provider.test.ts',
    'a person signs in through the identity provider, and gets the same account the next time',
  ],
  drawnPages: [
    'server/src/http/pages/app-pages.test.ts',
    'a signed-in person gets the rendered page with the answers its screen needs, uncached',
  ],
  statusOfPages: [
    'server/src/http/pages/app-pages.test.ts',
    'the status says whether the application has such a page',
  ],
  openAiDefault: [
    'server/src/processors/processors.test.ts',
    'with a key, OpenAI is available and is the default',
  ],
  newSheet: [
    'server/src/sheets/sheets.test.ts',
    'a new sheet is shared with the account and the person who asked for it',
  ],
  amounts: [documents, 'amounts become numbers however they are typed, and an emptied amount is not zero'],
  confirmed: [
    documents,
    'a confirmed document says who, when and why, and can no longer be edited or confirmed',
  ],
  notConfirmable: [documents, 'a document that is still being processed cannot be confirmed or edited'],
  listFilters: [documents, 'the list is paged, filtered and counted, newest first'],
  summary: [lists, 'the summary counts the filtered documents'],
  writePath: ['server/src/documents/data/write-path.test.ts', '%s = %j is refused, and names the field'],
  upload: [upload, 'an upload spends a credit, stores the file and is recorded as an activity'],
  noCreditsUpload: [upload, 'an upload without credits is refused and stores nothing'],
  refusedUpload: [upload, '%s is refused, costs nothing and stores nothing'],
  teamList: [
    'server/src/workflow/list-for-team.test.ts',
    'a team sees the documents that wait for it, with the data of the step',
  ],
  eightSteps: [workflow, 'a document goes through the eight steps, each recorded with who, when and what'],
  typedName: [workflow, 'the history shows the typed name and who was signed in'],
  noSkipping: [workflow, 'no step can be skipped, repeated, taken by the other team or without a name'],
  lockedWhenPaid: [workflow, 'a paid document is locked against edits'],
  eightStepsPath: [steps, 'the eight steps form one path from pending to archived'],
  nineLabels: [steps, 'the nine workflow states have their labels'],
  unknownStatus: [steps, 'an empty or unknown workflow status counts as pending'],
  teamTold: [steps, 'a team is told why a document is not its turn'],
  nestedComment: [steps, 'a workflow comment is read as a text, an object or a nested object'],
  fieldBands: [bands, 'a field band is high from 0.9, low below 0.7, and missing without a confidence'],
  percentages: [bands, 'a percentage never rounds up across the edge of its band'],
  tableBands: [bands, 'a table cell band is high from 90 percent, and medium from 70'],
  barBands: [bands, 'the authenticity bar band is high above 0.7, and medium above 0.4'],
  verdictRule: [bands, 'a confidence of %d with %d flags gives the verdict «%s»'],
  numericFields: [fields, 'the field %s is numeric'],
  textFields: [fields, 'the field %s is not numeric'],
  moneyFields: [fields, 'money fields are recognised by their path, and quantities are not among them'],
  fieldPlaces: [
    'contract/src/data/field-table.test.ts',
    'the data schema has every field of the table, except additional ones, and every column',
  ],
  currencies: [money, 'the currency of "%s" is %s'],
  loneDollar: [money, 'a lone $ is read as dollars, marked as uncertain'],
  moneyBeside: [money, 'the currency beside an amount wins over the currency of the document'],
  bareNumber: [money, 'a bare number has the currency of the document, and soles without one'],
  historyMoney: [money, 'amounts are formatted for the history with code and for the detail with symbol'],
  dates: [
    'contract/src/values/dates.test.ts',
    'dates are formatted as in es-ES, and a text that is no date stays as it is',
  ],
  instants: [
    'web/src/lib/dates.test.ts',
    'an instant is formatted as in es-ES, in the time zone of the reader',
  ],
  initials: [names, 'initials are the first letters of first and last name'],
  oneInitial: [names, 'a person with one name has one initial, and a person without a name has U'],
  shownName: [names, 'a person without a name is shown by email, and without that as Usuario'],
  lineRows: [fieldRows, 'the fields of line items become numbered rows'],
  noMetadata: [fieldRows, 'metadata is not shown'],
  rowLabels: [fieldRows, 'the tax id is labelled by its owner, and iva is labelled IGV'],
  otherSections: [fieldRows, 'sections and lists of unknown kinds are shown too'],
  fileTypes: [acceptFile, 'a PDF, JPG or PNG file is accepted'],
  otherTypes: [acceptFile, 'a file of another type is refused by name'],
  fiftyMegabytes: [acceptFile, 'a file of fifty megabytes is accepted, and one byte more is refused'],
  approvedBy: [move, 'a step of Logística records who approved, when, and the conformidad'],
  noPaymentInfo: [move, 'step 4 sends the detracción without payment info'],
  paymentFacts: [move, 'preparing a payment sends five facts, with the decided detracción'],
  paymentDate: [
    'web/src/features/workflow/step/step-answers.test.ts',
    'preparing a payment needs its date, and the reference and constancia are optional',
  ],
  refusedCall: [
    'web/src/lib/api/api-error.test.ts',
    'an API error has the status and the text of the server as its message',
  ],
  emptyAnswer: [
    'web/src/lib/api/api-error.test.ts',
    'an API error with an empty body has the status text as its message',
  ],
  queryKeys: ['web/src/lib/api/api.test.ts', 'a query key has the parts of the path of its call'],
  queryDefaults: [
    'web/src/lib/api/query-client.test.ts',
    'queries never refetch in the background or retry, and refetch when a screen opens',
  ],
  toastForgotten: ['web/src/ui/overlays/toast.test.ts', 'a dismissed toast is forgotten after 1,000,000 ms'],
  duration: [
    'web/src/screens/admin/health/duration.test.ts',
    'processing time is shown as hours and minutes',
  ],
  shortDuration: [
    'web/src/screens/admin/health/duration.test.ts',
    'a processing time below a minute is shown as <1m',
  ],
  plainHistory: [
    'web/src/screens/history/history-view.test.ts',
    'the default history has an empty query, ten documents a page, and no filter',
  ],
  pageWindow: [
    'web/src/ui/tables/page-window.test.ts',
    'many pages are limited to a window around the current one',
  ],
  pageWindowEnds: [
    'web/src/ui/tables/page-window.test.ts',
    'the window of pages keeps its size at both ends',
  ],
  beyondPlan: ['web/src/screens/pricing/plans.test.ts', 'a scan beyond the plan costs fifty cents'],
  yearlyPlan: [
    'web/src/screens/pricing/plans.test.ts',
    'yearly payment costs a fifth less per month and per scan',
  ],
} as const satisfies Record<string, readonly [file: string, name: string]>
