import classes from '../layout/PageFrame.module.css';
import { Loading } from './Loading.tsx';
import { reloadAction } from './slow-call-action.ts';

/** Shown while a page's script or its first answer is loading. */
export function PageLoading() {
  return (
    <main id="main" className={classes.content} tabIndex={-1}>
      <Loading label="Loading the page" slowAction={reloadAction} />
    </main>
  );
}
