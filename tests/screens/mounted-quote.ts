import type { PolicyFile, Role } from '../../machines/contract/types.ts';

/** A quote to mount: its file names the step whose screen opens. */
export interface MountedQuote {
  readonly file: PolicyFile;
  /** The role of the viewer. */
  readonly role: Role;
}

declare global {
  interface Window {
    /** Mounts a quote in place of the current one. */
    mountQuote: (quote: MountedQuote) => void;
  }
}
