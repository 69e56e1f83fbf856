// Initials of a person for the header.
interface Named {
  firstName: string
  lastName: string
  email: string
}

/** Initials of both names, else of the given one, else U. */
export function initialsOf({ firstName, lastName }: Named): string {
  const letters = firstLetter(firstName) + firstLetter(lastName)
  return letters === '' ? 'U' : letters
}

export function displayNameOf({ firstName, lastName, email }: Named): string {
  const name = `${firstName.trim()} ${lastName.trim()}`.trim()
  return name || email || 'Usuario'
}

function firstLetter(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase('es-PE') ?? ''
}
