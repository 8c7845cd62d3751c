import { Secret, TOTP } from 'otpauth';
import {
  confirmEnrollment,
  startEnrollment,
} from '../../server/identity/second-factor/authenticators.service.ts';
import type { World } from '../../server/kernel/world.ts';

/** Enrolls an authenticator app for a user of a test; answers with the recovery codes, each good once. */
export async function recoveryCodes(
  world: World,
  user: { readonly userId: number; readonly userName: string },
): Promise<string[]> {
  const enrollment = await startEnrollment(world, user);
  const app = new TOTP({ secret: Secret.fromBase32(enrollment?.secret ?? '') });
  const codes = await confirmEnrollment(
    world,
    user.userId,
    app.generate({ timestamp: world.now().getTime() }),
  );
  if (!codes) throw new Error(`${user.userName} cannot enroll.`);
  return [...codes];
}
