import { Secret, TOTP } from 'otpauth';
import { randomCharacters } from '../../kernel/secrets.ts';

const issuer = 'Highwater';
const periodSeconds = 30;
/** How many 30-second steps a phone's clock may be off in either direction. */
const maxStepDrift = 1;

/** A new authenticator secret: 160 bits, base32. RFC 6238 with the values that every app supports: SHA-1, six digits, 30 seconds. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from the QR code. */
export function authenticatorUri(secret: string, userName: string): string {
  return buildTotp(secret, userName).toString();
}

/** The 30-second step since 1970 that this code belongs to; null if the code matches no step near the current time. */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const off = buildTotp(secret, '').validate({ token: code, timestamp, window: maxStepDrift });
  return off === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + off;
}

function buildTotp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });
}

/** Ten single-use recovery codes to keep on paper, such as ABCDE-FGHJK, without letters that look like digits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => `${randomCharacters(5)}-${randomCharacters(5)}`);
}

/** A recovery code in the form used for comparison, however it was typed; null for text that cannot be a recovery code. */
export function normalizeRecoveryCode(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-Z2-9]{10}$/.test(plain) ? plain : null;
}
