const dateFormat = 'Escriba una fecha como 03/31/2026 (mes, día y año).';

/** What a control says of text that it cannot read, in English as it is written there, and in Spanish. */
const problems: readonly (readonly [RegExp, string])[] = [
  [/^(.+) is not on the calendar\..*$/, `$1 no está en el calendario. ${dateFormat}`],
  [/^Enter a date as .*$/, dateFormat],
  [/^Enter a whole number, in digits\.$/, 'Escriba un número entero, en cifras.'],
  [/^Enter a number with .*$/, 'Escriba un número, en cifras.'],
  [/^This number is too large\.$/, 'Este número es demasiado grande.'],
  [/^Enter an amount in digits, such as (.+)$/, 'Escriba un monto en cifras, como $1'],
  [/^Enter whole dollars, in digits, such as (.+)$/, 'Escriba dólares enteros, en cifras, como $1'],
  [/^This amount is too large\.$/, 'Este monto es demasiado grande.'],
  [/^Enter an e-mail address, .*$/, 'Escriba una dirección como nombre@example.com.'],
  [/^An e-mail address has .*$/, 'Una dirección de correo tiene 254 caracteres como máximo.'],
  [/^A phone number has ten digits\.$/, 'Un número de teléfono tiene diez dígitos.'],
  [/^The call failed\. .*$/, 'La llamada falló. Lo que escribió se conserva aquí. Intente en un momento.'],
  [/^Use (\d+) characters at most; these are (\d+)\.$/, 'Use $1 caracteres como máximo; escribió $2.'],
];

/** The problem of typed text in Spanish; unchanged where it is not one of the controls'. */
export function writeSpanishProblem(problem: string): string {
  const found = problems.find(([pattern]) => pattern.test(problem));
  return found === undefined ? problem : problem.replace(...found);
}
