const base64Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const maxPolicyId = 2 ** 32 - 1;

/** Whether a policy id is valid for loading or saving a part: a whole number above 0. Specification, section 5. */
export function isPolicyId(policyId: number | null | undefined): policyId is number {
  return typeof policyId === 'number' && Number.isInteger(policyId) && policyId > 0;
}

/** Encodes a policy id for use in routes: the decimal number in base64, with plus as dot, slash as underscore and equals as dash. */
export function encodePolicyId(policyId: number): string {
  return encodeText(String(policyId));
}

/** Decodes the policy id of a route; null for anything that `encodePolicyId` does not produce. */
export function decodePolicyId(encoded: string): number | null {
  const digits = decodeText(encoded);
  if (digits === null || !/^(0|[1-9]\d{0,9})$/.test(digits)) return null;
  const policyId = Number(digits);
  return policyId <= maxPolicyId ? policyId : null;
}

/** Encodes a text of single-byte characters in base64 with the three route characters. Throws for any other character. */
export function encodeText(text: string): string {
  return toRouteAlphabet(encodeBase64(Array.from(text, toByte)));
}

/** Decodes an encoded text; null for anything that `encodeText` does not produce. */
export function decodeText(encoded: string): string | null {
  if (!/^([A-Za-z0-9._]{4})*([A-Za-z0-9._]{2}--|[A-Za-z0-9._]{3}-)?$/.test(encoded)) return null;
  const sextets = Array.from(fromRouteAlphabet(encoded).replaceAll('=', ''), (letter) =>
    base64Alphabet.indexOf(letter),
  );
  const bits = sextets.map((sextet) => sextet.toString(2).padStart(6, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  const text = bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('');
  return encodeText(text) === encoded ? text : null;
}

function toRouteAlphabet(plain: string): string {
  return plain.replaceAll('+', '.').replaceAll('/', '_').replaceAll('=', '-');
}

function fromRouteAlphabet(encoded: string): string {
  return encoded.replaceAll('.', '+').replaceAll('_', '/').replaceAll('-', '=');
}

/** Encodes three bytes as four letters, padding the last group with `=`. */
function encodeBase64(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.slice(at, at + 3);
    const bits = (first << 16) | (second << 8) | third;
    const letters = [18, 12, 6, 0].map((shift) => base64Alphabet.charAt((bits >> shift) & 63)).join('');
    const missing = Math.max(0, at + 3 - bytes.length);
    text += letters.slice(0, 4 - missing) + '='.repeat(missing);
  }
  return text;
}

function toByte(character: string): number {
  const code = character.charCodeAt(0);
  if (code > 255 || character.length > 1) throw new RangeError('Only single-byte characters can be encoded.');
  return code;
}
