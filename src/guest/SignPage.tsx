import { GuestFrame } from './GuestFrame.tsx';
import { GuestLinkView } from './GuestLinkView.tsx';
import type { GuestSignature } from './guest-signature.ts';
import { SignatureView } from './SignatureView.tsx';
import { useGuestLink } from './use-guest-link.ts';

/** Opened by a link to sign: the application with its declarations, and the signature. */
export function SignPage() {
  const link = useGuestLink<GuestSignature>('Signature/Read');
  return (
    <GuestFrame page="sign">
      <GuestLinkView link={link}>{(shown) => <SignatureView shown={shown} link={link} />}</GuestLinkView>
    </GuestFrame>
  );
}
