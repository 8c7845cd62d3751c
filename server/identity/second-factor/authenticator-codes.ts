import { Secret, TOTP } from 'otpauth';
import { randomCharacters } from '../../kernel/secrets.ts';

const issuer = 'Highwater';
const periodSeconds = 30;
/** Steps of half a minute by which a telephone's clock may be off, either way. */
const maxStepDrift = 1;

/** A new secret of an authenticator app, base32, 160 bits. RFC 6238 with the values that every app has: SHA-1, six digits, 30 seconds. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app reads from the QR code. */
export function authenticatorUri(secret: string, userName: string): string {
  return buildTotp(secret, userName).toString();
}

/** The half minute since 1970 whose code this is; null if it is the code of none near now. */
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

/** Ten codes to keep on paper, each good once: ABCDE-FGHIJ, without letters that look like digits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => `${randomCharacters(5)}-${randomCharacters(5)}`);
}

/** A recovery code as it is compared, however it was typed; null for text that cannot be one. */
export function normalizeRecoveryCode(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-Z2-9]{10}$/.test(plain) ? plain : null;
}
