import { type ReactNode, useContext, useRef } from 'react';
import { AppHeader } from './AppHeader.tsx';
import { ChromeContext } from './chrome.ts';
import classes from './PageFrame.module.css';
import { useDocumentTitle } from './use-document-title.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

interface PageFrameProps {
  title: string;
  /** A line under the title. */
  intro?: ReactNode;
  /** The page's primary action, beside the title. */
  action?: ReactNode;
  /** The menu; by default the app's. */
  menu?: ReactNode;
  user?: ReactNode;
  subject?: ReactNode;
  save?: ReactNode;
  /** Narrow pages hold a message or a short form, wide ones tables; full ones use the whole width. */
  width?: 'narrow' | 'wide' | 'full';
  /** The element that takes the focus when the page is opened from another one: the title, or a control of the content that does so itself. */
  focus?: 'title' | 'content';
  children: ReactNode;
}

/** A page outside the wizard: header, menu by permission, one h1, content. */
export function PageFrame(props: PageFrameProps) {
  const chrome = useContext(ChromeContext);
  const {
    title,
    intro,
    action,
    menu = chrome.menu,
    user,
    subject,
    save,
    width = 'wide',
    focus = 'title',
    children,
  } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useFocusOnNavigation(heading, focus === 'title');
  return (
    <>
      <AppHeader user={user} subject={subject} save={save} />
      <div className={classes.frame} data-menu={menu ? true : undefined} data-width={width}>
        {menu}
        <main id="main" className={classes.content} data-width={width} tabIndex={-1}>
          <div className={classes.head}>
            <div className={classes.title}>
              <h1 ref={heading} tabIndex={-1}>
                {title}
              </h1>
              {intro ? <p className={classes.lead}>{intro}</p> : null}
            </div>
            {action ? <div className="hw-no-print">{action}</div> : null}
          </div>
          {children}
        </main>
      </div>
    </>
  );
}
