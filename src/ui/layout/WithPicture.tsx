import type { ReactNode } from 'react';
import classes from './WithPicture.module.css';

interface WithPictureProps {
  picture: ReactNode;
  /** What the picture shows, in words; a screen reader hears only this. */
  caption: ReactNode;
  children: ReactNode;
}

/** Fields with a drawing beside them; the drawing stands above where it is narrow. */
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
