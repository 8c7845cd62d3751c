/** The first character and the domain: enough for the owner to recognize it. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1***');
}
