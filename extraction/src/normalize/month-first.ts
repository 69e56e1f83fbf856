// American papers write the month first, and only they: told by a state with its ZIP code on a paper in English.
const stateWithZip =
  /\b(?:A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])[.,]? \d{5}(?:-\d{4})?\b|\bU\.?S\.?A\b|UNITED STATES/
const english = /\b(?:INVOICE|RECEIPT|TAX|CASH|CHANGE|TOTAL DUE|AMOUNT|CASHIER|SERVER)\b/
const elsewhere = /\b(?:IGV|IVA|RUC|FACTURA|BOLETA|FECHA|VAT|GST|SDN|BHD|ABN)\b/

/** `text`: the whole paper. */
export function putsMonthFirst(text: string): boolean {
  const plain = text.toUpperCase()
  return stateWithZip.test(plain) && english.test(plain) && !elsewhere.test(plain)
}
