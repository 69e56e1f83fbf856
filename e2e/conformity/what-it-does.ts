import { differs, holds, type Section } from './rows.ts'

export const whatItDoes: Section = {
  title: '1 What it does',
  rows: [
    holds('Choose, upload, review, edit, confirm', 'fromNothing'),
    holds('Export as JSON or send to a spreadsheet', 'uploadScreen', 'sheetFromPage'),
    differs(
      'TIFF among the types of the help page',
      'The upload takes no TIFF, so the help says how to make a PDF of it.',
      'promises',
      'otherTypes',
    ),
    holds('History: filters, cards, pages, quick confirmation', 'history', 'filters'),
    holds('Two teams and eight steps to the archive', 'bothTeams', 'eightStepsPath'),
    holds('No credits, no processing; the area of TI is named', 'noCredits', 'noCreditsUpload'),
    holds('Administration of users, credits and keys', 'administration'),
    holds('Nine public pages', 'publicPages'),
    holds('About 95 %, 10x, 500+', 'publicPages', 'promises'),
    holds('Three AI engines', 'publicPages', 'promises'),
    differs(
      'No copies of documents are kept; GDPR',
      'The privacy page says what this installation keeps, and names the RGPD.',
      'publicPages',
      'promises',
    ),
    holds('Support by plan: mail, chat, 24/7 and telephone', 'promises'),
    holds('Mail answered within 24 hours', 'promises'),
    holds('Demos above 100 documents a month, own prices above 1,000', 'promises'),
    holds('Set up in 10 minutes, integrated in 1 to 2 weeks', 'promises'),
    holds('Timeline 2024 to 2026', 'publicPages', 'promises'),
  ],
}
