import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no password matches and that costs as much to verify. */
export const dummyPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$0K5QxkGq2cPZVhPdzPrzJbFWF1Z3aHqoYFmQ9KUEKEI';

/** Hashes a password with argon2id. The hash includes the salt and the cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, argonOptions);
}

/** Whether a password matches a hash. */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
