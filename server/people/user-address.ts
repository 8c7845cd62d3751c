/** Where a user is reached by letter. */
export interface UserAddress {
  readonly streetAddress1: string | null;
  readonly streetAddress2: string | null;
  readonly city: string | null;
  readonly stateId: number | null;
  readonly postalCode: string | null;
}

/** The address of a user who entered none. */
export const noUserAddress: UserAddress = {
  streetAddress1: null,
  streetAddress2: null,
  city: null,
  stateId: null,
  postalCode: null,
};

export const userAddressFields = Object.keys(noUserAddress) as readonly (keyof UserAddress)[];
