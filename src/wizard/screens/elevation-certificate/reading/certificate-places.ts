import { createContext } from 'react';
import type { PagePlaceProps } from './PagePlace.tsx';

/** Where one value of the certificate was read, with the recognized text. */
export interface CertificatePlace extends PagePlaceProps {
  shown: string;
  page: number;
}

/** The places of the values that were read, by the key of their field. */
export type CertificatePlaces = { readonly [field: string]: CertificatePlace };

/** The places on the certificate that was sent last; empty without one, and while its pictures load. */
export const CertificatePlacesContext = createContext<CertificatePlaces>({});
