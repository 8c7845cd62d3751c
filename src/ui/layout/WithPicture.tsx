import type { ReactNode } from 'react';
import classes from './WithPicture.module.css';

interface WithPictureProps {
  picture: ReactNode;
  /** Describes the picture, as text for a screen reader. */
  caption: ReactNode;
  children: ReactNode;
}

/** Fields with a drawing beside them; in a narrow window the drawing is above. */
export function WithPicture({ picture, caption, children }: WithPictureProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.pair}>
        <div className={classes.content}>{children}</div>
        <figure className={classes.figure}>
          {picture}
          <figcaption>{caption}</figcaption>
        </figure>
      </div>
    </div>
  );
}
