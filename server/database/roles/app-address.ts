import { createHmac } from 'node:crypto';

/** The address of the app's role that belongs to an owner's: its name and its password are derived from the owner's. */
export function appAddress(ownerConnectionString: string): string {
  const url = new URL(ownerConnectionString);
  url.username = `${url.username}_app`;
  url.password = createHmac('sha256', url.password).update(url.username).digest('hex');
  return url.href;
}
