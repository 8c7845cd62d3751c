import type { english } from './estimate/texts/english.ts';
import type { guestEnglish } from './guest/texts/english.ts';
import type { portalEnglish } from './portal/texts/english.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'estimate';
    resources: { estimate: typeof english; guest: typeof guestEnglish; portal: typeof portalEnglish };
  }
}
