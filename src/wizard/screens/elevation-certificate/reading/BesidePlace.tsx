import { type ReactNode, useContext } from 'react';
import classes from './BesidePlace.module.css';
import { CertificatePlacesContext } from './certificate-places.ts';
import { PagePlace } from './PagePlace.tsx';

interface BesidePlaceProps {
  /** The key of the field. */
  name: string;
  children: ReactNode;
}

/** A field with the place of the certificate from which it was read beside it; in a narrow window below it. Without a place it is the field alone. */
export function BesidePlace({ name, children }: BesidePlaceProps) {
  const place = useContext(CertificatePlacesContext)[name];
  if (place === undefined) return children;
  const { shown, page, ...picture } = place;
  return (
    <div className={classes.frame}>
      <div className={classes.pair}>
        {children}
        <figure className={classes.figure}>
          <PagePlace {...picture} />
          <figcaption>{`Page ${page} of the certificate, read as ${shown}`}</figcaption>
        </figure>
      </div>
    </div>
  );
}
