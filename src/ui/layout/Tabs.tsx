import {
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import classes from './Tabs.module.css';
import { useIsPrinting } from './use-is-printing.ts';

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  /** What the tabs are about, for a screen reader. */
  label: string;
  tabs: readonly Tab[];
  /** The chosen tab, if the owner controls it; without it, the tabs keep their own choice. */
  chosen?: string;
  onChoose?: (id: string) => void;
  /** What stands beside every panel, or below it where there is no room. */
  aside?: ReactNode;
}

/**
 * Tabs that activate as arrow keys move; all panels are open when printed. The chosen panel is painted first, the others are made
 * after it.
 */
export function Tabs({ label, tabs, chosen, onChoose, aside }: TabsProps) {
  const [ownId, setOwnId] = useState(tabs[0]?.id);
  const isWhole = useRestAfterPaint();
  const list = useRef<HTMLDivElement>(null);
  const base = useId();
  const current = tabs.find((tab) => tab.id === (chosen ?? ownId)) ?? tabs[0];
  const choose = (id: string) => {
    setOwnId(id);
    onChoose?.(id);
  };
  const press = (event: KeyboardEvent) => {
    const next = findNeighborTab(event.key, current ? tabs.indexOf(current) : 0, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus();
  };
  return (
    <div className={classes.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={`${classes.list} hw-no-print`}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}-tab`}
            aria-controls={`${base}-${tab.id}`}
            aria-selected={tab === current}
            tabIndex={tab === current ? 0 : -1}
            className={classes.tab}
            onClick={() => choose(tab.id)}
            onKeyDown={press}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className={aside === undefined ? undefined : classes.beside}>
        <div>
          {tabs.map((tab) => (
            <div
              key={tab.id}
              role="tabpanel"
              id={`${base}-${tab.id}`}
              aria-labelledby={`${base}-${tab.id}-tab`}
              hidden={tab !== current}
              className={classes.panel}
            >
              {isWhole || tab === current ? tab.content : null}
            </div>
          ))}
        </div>
        {aside === undefined ? null : <div className={classes.aside}>{aside}</div>}
      </div>
    </div>
  );
}

function findNeighborTab(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Whether the rest of a page may be made: once its first paint is over, and at once for a printer. */
function useRestAfterPaint(): boolean {
  const isPrinting = useIsPrinting();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDue(true)), 50);
    return () => clearTimeout(timer);
  }, []);
  return isDue || isPrinting;
}
