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
  fromNothing: [first, 'from nothing: register, upload, read, correct, confirm'],
  failedSave: [first, 'a save that fails keeps what was typed; one without a change says that there is none'],
  refusedFiles: [
    first,
    'a file of another type, and one too large, are refused before a byte leaves; the others go',
  ],
  noCredits: [
    first,
    'with no credits left the screen says whom to ask and takes no file; with some, each processor offers its own models',
  ],
  polling: [
    first,
    'a reload in the middle of the work shows the same state; when no news come, the list is asked for every 10 s',
  ],
  door: [first, 'whoever is not signed in is led to the door, and whoever is never sees it'],
  menu: [first, 'the menu says who is signed in, their role and their credits, and signs out'],
  notFound: [first, 'a path that is not there says so'],
  uploadScreen: [
    processor,
    'the upload screen: selects, queue, processing card, review table, JSON, statistics, authenticity, confirmation, pending list',
  ],
  failedReading: [
    processor,
    'a reading that failed says so in the processing card, with the way to the document',
  ],
  verdicts: [
    processor,
    'the verdicts of authenticity; a client for a name, no date, an unknown state, no picture, at most twelve further values',
  ],
  detail: [
    detail,
    'the detail: header, file, authenticity, sections, table, JSON, workflow; a field corrected, F8 to its notice, and the stamp',
  ],
  valueSource: [
    detail,
    'a value shows its source on the page, a word of the page fills the field that is looked at, and one click mends a sum',
  ],
  failedFieldSave: [
    detail,
    'a save that fails, or that has no network, keeps what was typed; a 401 says that the session ended and reloads',
  ],
  tableViewer: [
    detail,
    'lines are corrected beside their source, added and removed; the table viewer has its three tabs, its messages and its two exports',
  ],
  missingDocument: [detail, 'a document that is not there says so and leads back to the history'],
  unread: [detail, 'a document that could not be read has no data, and can be typed in by hand'],
  split: [
    several,
    'the pages of a PDF are turned over and enlarged; one of several documents is cut by hand, its parts are documents, and it can be put back together',
  ],
  failures: [several, 'what fails says so: the upload and the confirmation'],
  history: [
    history,
    'the history: cards, soles as S/ n PEN, rows that lead to the document, and the quick confirmation',
  ],
  filters: [
    history,
    'filters and order stand in the address; text rests 1500 ms; a change goes back to page 1; back restores where one was',
  ],
  historyLoads: [history, 'while it loads and when it fails, the history says so and offers to try again'],
  bothTeams: [flow, 'both teams take a document from its conformity to the archive'],
  noName: [flow, 'without a name nothing moves, and a detracción without a rate is told'],
  otherTeam: [
    flow,
    'each tab says why it cannot act on what is with the other team, and a late move is refused',
  ],
  administration: [
    administration,
    'the administrator changes credits and activation, and makes a key that is shown once',
  ],
  adminFailures: [administration, 'what fails in the administration is said in a sentence'],
  sheetFromPage: [
    'e2e/sheets-exports.test.ts',
    'a document goes to a Google sheet from its page, and a sheet that is not shared says so',
  ],
  publicPages: [publicSite, '$path says what it has to, and its buttons lead where they say'],
  plans: [publicSite, 'the plans cost what the list says, and a fifth less by the year'],
  contactForm: [publicSite, 'the contact form asks for what it needs, sends nothing, and says so'],
  sixQuestions: [publicSite, 'the six questions of the help page open to their answers'],
  guides: [publicSite, 'the guides are searched by what they say, without accents'],
  withoutScript: [publicSite, 'a public page can be read before any script runs, whatever it is'],
  staleCookie: [publicSite, 'a cookie that holds no more leads to the landing page'],
  promises: [texts, 'the public pages promise what was agreed'],
  header: [
    texts,
    'the header leads to three screens, an administrator to a fourth, and a phone has them in a bar of their own',
  ],
  menuItems: [
    texts,
    'the menu has the company of whoever has one, answers letters for a second, and opens its submenu after 100 ms, which a pointer may leave for 300',
  ],
  statusWords: [statusWords, 'a document is read, ready or failed; of any other state it is pending'],
  spinner: [texts, 'who somebody is, is waited for with a spinner; the door leaves no step in the history'],
  identityButton: [texts, 'an identity provider has its button, and the workflow says that it loads'],
  fresh: [texts, 'processors are asked for again after five minutes, and credits after thirty seconds'],
  tooltip: [texts, 'the name of a button that shows only a picture comes after 700 ms'],
  copied: [texts, 'the first characters of a key are copied'],
  headersOfCalls: [
    texts,
    'a call of the screens goes with the cookie, past every cache, and says JSON only when it sends some',
  ],
  callUser: [screenCalls, 'who is signed in, and what they can spend'],
  callProcessors: [screenCalls, 'the three processors with their models, and whether they can be had'],
  callDocuments: [screenCalls, 'a document with all that is shown of it, in the list and alone'],
  callFile: [screenCalls, 'the file of a document and its table'],
  callEdit: [screenCalls, 'an edit, the confirmation and a step of the workflow'],
  callSheets: [screenCalls, 'a sheet is made and a document sent to it, which is then marked as sent'],
  callPeople: [
    screenCalls,
    'the people of the installation, their figures, what they did, their role, state and credits',
  ],
  callKeys: [screenCalls, 'a key for programs: made, listed, deactivated, deleted'],
  adminRefused: [
    admin,
    'every administrative call is refused to others: 401 without a session, 403 without the role',
  ],
  figures: [admin, 'the figures of the installation and of a person add up'],
  roleChange: [
    admin,
    'a role that is changed counts from the next call on, and the change is recorded old and new',
  ],
  creditEntries: [admin, 'credits are added and set as entries of the ledger, and never fall below zero'],
  whereFrom: ['server/src/activity/audit-log.test.ts', 'every act says where it came from'],
  publicOnly: ['server/src/access.test.ts', 'without a session only what is public answers'],
  userOnly: [
    'server/src/access.test.ts',
    'a user does what a user may, and nothing of an administrator of either kind',
  ],
  companyAdminOnly: [
    'server/src/access.test.ts',
    'the administrator of a company does that too, and nothing of the installation’s',
  ],
  keyOnce: [apiKeys, 'a key is shown once, and neither it nor its signing secret is ever listed'],
  keyRefusals: [apiKeys, 'what is missing or wrong is said in Spanish, as the screen says it'],
  keyLimit: [apiKeys, 'a limit holds over many calls at once, and is over with its minute'],
  keyExpires: [apiKeys, 'a key stops when it expires; a time without a zone is that of Peru'],
  keyStops: [apiKeys, 'a deactivated key stops at once and stays listed; a deleted one is gone'],
  logout: [
    'server/src/auth/auth.test.ts',
    'logging out ends the session, but not from a picture on another site',
  ],
  apiLogin: ['server/src/auth/auth.test.ts', 'without an identity provider, /api/login leads to the form'],
  identityProvider: [
    'server/src/auth/identity-provider.test.ts',
    'a person enters through the identity provider, and finds the same account the next time',
  ],
  drawnPages: [
    'server/src/http/pages/app-pages.test.ts',
    'who is signed in gets the page drawn, with what its screen asks first, and no cache keeps it',
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
    'a new sheet can be written by the account and opened by who asked for it',
  ],
  amounts: [documents, 'amounts are numbers however they were typed, and an emptied field is not zero'],
  confirmed: [
    documents,
    'a confirmed document says who, when and why, and can no longer be edited or confirmed',
  ],
  notConfirmable: [documents, 'a document that is still being processed cannot be confirmed or edited'],
  listFilters: [documents, 'the list pages, filters and counts, newest first'],
  summary: [lists, 'the summary counts what the filters leave'],
  writePath: ['server/src/documents/data/write-path.test.ts', '%s = %j is refused, and names the field'],
  upload: [upload, 'an upload spends a credit, keeps the file and is remembered as an activity'],
  noCreditsUpload: [upload, 'uploading with no credits is refused and stores nothing'],
  refusedUpload: [upload, '%s is refused, costs nothing and stores nothing'],
  teamList: [
    'server/src/workflow/list-for-team.test.ts',
    'a team sees what waits for it, with what matters for the step',
  ],
  eightSteps: [workflow, 'a document goes through the eight steps, and each says who, when and what'],
  typedName: [workflow, 'the history says the typed name and who was signed in'],
  noSkipping: [workflow, 'no step can be skipped, repeated, taken by the other team or without a name'],
  lockedWhenPaid: [workflow, 'a paid document is locked against edits'],
  eightStepsPath: [steps, 'the eight steps are one path from pending to archived, with no way around'],
  nineLabels: [steps, 'the nine states have their labels'],
  unknownStatus: [steps, 'an empty or unknown status is pending'],
  teamTold: [steps, 'a team is told why a document is not its turn'],
  nestedComment: [
    steps,
    'a comment is read whether it is a text, an object, or an object nested in an object',
  ],
  fieldBands: [bands, 'a value is sure from 0.9 on and doubtful below 0.7; without a confidence it is grey'],
  percentages: [bands, 'a percentage never rounds over the edge of its band'],
  tableBands: [bands, 'a cell of the table is green from 90 percent on and yellow from 70 on'],
  barBands: [bands, 'the bar of authenticity is green above 0.7 and yellow above 0.4'],
  verdictRule: [bands, '%d with %d flags is «%s»'],
  numericFields: [fields, '%s is a number when it is edited'],
  textFields: [fields, '%s is text when it is edited'],
  moneyFields: [fields, 'what is shown as money'],
  fieldPlaces: [
    'contract/src/data/field-table.test.ts',
    'the data has a place for every field outside the further ones, and for every column',
  ],
  currencies: [money, 'the currency of "%s" is %s'],
  loneDollar: [money, 'a lone $ is dollars, but says that it is not certain'],
  moneyBeside: [money, 'the currency beside an amount wins over the currency of the document'],
  bareNumber: [money, 'a bare number is in the currency of the document, and in soles when there is none'],
  historyMoney: [money, 'amounts are shown as the history and the detail want them'],
  dates: [
    'contract/src/values/dates.test.ts',
    'dates are shown as es-ES writes them, and a text that is no date as it came',
  ],
  instants: [
    'web/src/lib/dates.test.ts',
    'an instant is written as Spanish writes it, in the time zone of whoever reads it',
  ],
  initials: [names, 'initials are the first letters of first and last name'],
  oneInitial: [names, 'with one name there is one initial, with none a U'],
  shownName: [names, 'a person without a name goes by the email, without that by Usuario'],
  lineRows: [fieldRows, 'line items become rows with their number'],
  noMetadata: [fieldRows, 'metadata is not shown'],
  rowLabels: [fieldRows, 'the tax id is named for whom it belongs to, and iva is the IGV'],
  otherSections: [fieldRows, 'sections and lists of other kinds are shown too'],
  fileTypes: [acceptFile, 'an invoice as PDF, JPG or PNG may be uploaded'],
  otherTypes: [acceptFile, 'other types are refused by name'],
  fiftyMegabytes: [acceptFile, 'fifty megabytes may be uploaded, one byte more may not'],
  approvedBy: [move, 'Logística says who approved, when, and that it is in order'],
  noPaymentInfo: [move, 'the detracción of step 4 goes without payment info'],
  paymentFacts: [move, 'a payment is prepared with the five facts, the detracción as it was decided'],
  paymentDate: [
    'web/src/features/workflow/step/step-answers.test.ts',
    'preparing a payment needs its date; the reference and the constancia are free',
  ],
  refusedCall: [
    'web/src/lib/api/api-error.test.ts',
    'the message of a refused call is the status and what the server said',
  ],
  emptyAnswer: ['web/src/lib/api/api-error.test.ts', 'an empty answer leaves the status text'],
  queryKeys: ['web/src/lib/api/api.test.ts', 'a query key joined with slashes is the path of the call'],
  queryDefaults: [
    'web/src/lib/api/query-client.test.ts',
    'nothing is asked for behind a person’s back or a second time, and everything anew when its screen opens',
  ],
  toastForgotten: [
    'web/src/ui/overlays/toast.test.ts',
    'a notice that was dismissed is forgotten after 1,000,000 ms',
  ],
  duration: [
    'web/src/screens/admin/health/duration.test.ts',
    'processing time is shown as hours and minutes',
  ],
  shortDuration: ['web/src/screens/admin/health/duration.test.ts', 'less than a minute is not nothing'],
  plainHistory: [
    'web/src/screens/history/history-view.test.ts',
    'a plain history has a plain address, ten documents a page, from the first',
  ],
  pageWindow: ['web/src/ui/tables/page-window.test.ts', 'many pages are windowed around the current one'],
  pageWindowEnds: ['web/src/ui/tables/page-window.test.ts', 'the window stays full at both ends'],
  beyondPlan: ['web/src/screens/pricing/plans.test.ts', 'what goes beyond a plan costs fifty cents each'],
  yearlyPlan: [
    'web/src/screens/pricing/plans.test.ts',
    'paid by the year, a month costs a fifth less, and so does each scan',
  ],
} as const satisfies Record<string, readonly [file: string, name: string]>
