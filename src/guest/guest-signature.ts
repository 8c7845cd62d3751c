/** The application that a link to sign shows. */
export interface LinkedSignature {
  readonly agentName: string;
  readonly agencyName: string;
  readonly agentPhone: string | null;
  readonly linkEnds: string;
  readonly signature: {
    readonly state: 'NOT_ASKED' | 'SENT' | 'SIGNED' | 'VOID';
    readonly signedName: string | null;
    readonly signedAt: string | null;
  };
  readonly content: GuestApplication | null;
}

export interface GuestApplication {
  readonly number: string;
  readonly insuredName: string;
  readonly property: string;
  readonly groups: readonly {
    readonly title: string;
    readonly answers: readonly { readonly label: string; readonly value: string }[];
  }[];
  readonly totalPremium: number;
  readonly declarations: readonly string[];
  readonly contentDigest: string;
}
