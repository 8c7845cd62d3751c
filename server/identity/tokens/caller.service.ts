import { rateLimitKey } from '../../kernel/rate-limit.service.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { readDeviceToken } from './device-tokens.ts';

/**
 * Whose limits a call counts against: the viewer's, those of the person who signed in with this browser before, or the network's. Strangers at the
 * same address keep neither of the first two out.
 */
export async function findCaller(
  { tokenKeys, now }: World,
  { viewer, deviceToken, address }: { viewer: Viewer | null; deviceToken: string | null; address: string },
): Promise<string> {
  const device = viewer === null && deviceToken ? await readDeviceToken(tokenKeys, deviceToken, now()) : null;
  return device ? `devices of user ${device.userId}` : rateLimitKey(viewer, address);
}
