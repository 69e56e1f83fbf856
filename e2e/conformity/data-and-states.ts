import { differs, holds, type Section } from './rows.ts'

export const data: Section = {
  title: '3 Data',
  rows: [
    holds('Fields of a document', 'callDocuments'),
    holds('Authenticity: isAuthentic, confidence, flags, analysis', 'callDocuments'),
    holds('Sections and lines of the extracted data', 'callDocuments', 'fieldPlaces'),
    holds('Paths section.field and section.index.field', 'callEdit', 'writePath'),
    holds('Confidences between 0 and 1', 'callDocuments', 'percentages'),
    holds('Table data', 'callFile'),
    holds('Processors and availability', 'callProcessors'),
    holds('credits, documentId, spreadsheetId', 'callUser', 'upload', 'callSheets'),
    holds('documents, total, page, totalPages', 'callDocuments'),
    holds('A comment of the workflow, also one inside another', 'nestedComment', 'callEdit'),
    holds('The five facts of a payment', 'paymentFacts', 'eightSteps'),
    holds('Fields of a user; isActive is a text', 'callUser', 'callPeople'),
    holds('Figures of the installation and of a user', 'callPeople', 'figures'),
    holds('Activity: id, action, timestamp, details, ipAddress', 'callPeople', 'whereFrom'),
    holds('Fields of a key', 'callKeys'),
  ],
}

export const states: Section = {
  title: '4 States',
  rows: [
    holds('Completado, Error; others are Pendiente', 'uploadScreen', 'failedReading', 'verdicts'),
    holds('«Procesando...» while it is read', 'statusWords'),
    holds('A file in the queue: state and document', 'uploadScreen', 'failedReading'),
    holds('A notice when processing ends', 'uploadScreen'),
    holds('Confirmed by whom, when and with what comment', 'confirmed', 'detail'),
    holds('What waits for confirmation is completed, with data', 'notConfirmable'),
    holds('A locked document takes no edits', 'lockedWhenPaid', 'detail'),
    holds('Only changed fields are sent; else «Sin cambios»', 'fromNothing', 'failedSave'),
    holds('What was sent to a sheet is marked', 'callSheets'),
    holds('openai and its gpt-4o are the default', 'noCredits', 'openAiDefault'),
    holds('Eight steps, their states and teams', 'eightStepsPath', 'eightSteps'),
    holds('A step only from its state', 'noSkipping'),
    holds('Nine labels; unknown is Pendiente', 'nineLabels', 'unknownStatus'),
    holds('What each team says of what is not theirs', 'otherTeam', 'teamTold'),
    holds('Verdicts at 0.8 with one flag, and at 0.6', 'verdictRule', 'verdicts'),
    holds('Auténtico or Sospechoso elsewhere', 'uploadScreen', 'verdicts'),
    holds('A key expires; one that is inactive is not deactivated again', 'keyExpires', 'administration'),
    holds('Not yet known, inside, outside', 'spinner', 'door'),
  ],
}

export const rules: Section = {
  title: '5 Rules',
  rows: [
    holds('«Tipo de archivo no válido» and its text', 'refusedFiles', 'otherTypes'),
    holds('«Archivo demasiado grande», 52,428,800 bytes', 'refusedFiles', 'fiftyMegabytes'),
    holds('The server looks at the bytes', 'refusedUpload'),
    holds('No credits, no upload', 'noCreditsUpload'),
    holds('«No se detectaron cambios para guardar»', 'failedSave'),
    holds('Amounts as numbers, the rest as text', 'numericFields', 'textFields', 'amounts'),
    differs(
      'A number that is none',
      'It is refused with a reason, instead of being kept as a text that no sum can use.',
      'amounts',
    ),
    holds('Locked or confirmed is not edited', 'confirmed', 'lockedWhenPaid'),
    holds('«Por favor ingresa el ID de la hoja de cálculo»', 'sheetFromPage'),
    holds('A blank name of the sheet is «Documentos»', 'callSheets', 'sheetFromPage'),
    holds('«Por favor ingrese su nombre de usuario»', 'noName', 'noSkipping'),
    holds('Step 4: yes or no, and a percentage', 'bothTeams', 'noName'),
    holds('Step 5: a date', 'bothTeams', 'paymentDate'),
    holds('Steps 6 and 7 ask for nothing', 'paymentDate'),
    holds('Payment facts only with two states, of tesoreria', 'paymentFacts', 'bothTeams', 'noPaymentInfo'),
    holds('«El nombre de la API key es requerido»', 'administration', 'keyRefusals'),
    holds('«Debes seleccionar al menos un endpoint»', 'administration', 'keyRefusals'),
    holds('Optional limit and expiry; one endpoint', 'callKeys', 'keyLimit'),
    holds('Contact: required fields, a real address', 'contactForm'),
    holds('Values: 0.9 and 0.7, grey without', 'fieldBands'),
    holds('Cells: 90 and 70', 'tableBands'),
    holds('Authenticity bar: 0.7 and 0.4', 'barBands'),
    holds('S/ and PEN are soles, $ dollars', 'moneyBeside', 'loneDollar', 'currencies'),
    holds('A bare number in the currency of the document, else soles', 'bareNumber'),
    holds('What is shown as money', 'moneyFields'),
    holds('«S/ n PEN» and «$ n USD» in the history', 'historyMoney', 'history'),
    holds('Text filters wait; any change goes to page 1', 'filters'),
  ],
}

export const roles: Section = {
  title: '6 Roles',
  rows: [
    holds('Outside, only public pages', 'door', 'publicOnly'),
    holds('Three roles; a user does what a user may', 'userOnly'),
    holds('The administration is for admin alone', 'adminRefused', 'companyAdminOnly'),
    holds('/admin as a user says that it is not allowed', 'header'),
    holds('Teams by tab, the name is free', 'bothTeams', 'typedName'),
  ],
}
