/** Of every query about a month. */
export const accountingKey = ['/api/accounting/periods']
