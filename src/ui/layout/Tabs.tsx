import { Tabs as MantineTabs, NativeSelect, TabsList, TabsPanel, TabsTab } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import classes from './Tabs.module.css';
import { useIsPrinting } from './use-is-printing.ts';

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  /** The name of the tabs, for a screen reader. */
  label: string;
  tabs: readonly Tab[];
  /** The chosen tab, if the owner controls it; without it, the tabs keep their own choice. */
  chosen?: string;
  onChoose?: (id: string) => void;
  /** Content beside every panel, or below it where there is no room. */
  aside?: ReactNode;
}

/** In a narrow window, more tabs than these are a menu. */
const mostOnOneLine = 8;

/**
 * Tabs that activate as arrow keys move; in a narrow window they are on one line that scrolls, or a menu if they are many; all panels are open when printed. The chosen panel is painted first, the others are made
 * after it.
 */
export function Tabs({ label, tabs, chosen, onChoose, aside }: TabsProps) {
  const [ownId, setOwnId] = useState(tabs[0]?.id);
  const isWhole = useRestAfterPaint();
  const current = tabs.find((tab) => tab.id === (chosen ?? ownId)) ?? tabs[0];
  const list = useChosenInView(current?.id);
  const isNarrow = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  const isMenu = isNarrow && tabs.length > mostOnOneLine;
  const choose = (id: string) => {
    setOwnId(id);
    onChoose?.(id);
  };
  return (
    <MantineTabs
      className={classes.tabs}
      value={current?.id ?? null}
      onChange={(id) => id !== null && choose(id)}
      keepMountedMode="display-none"
    >
      {isMenu ? (
        <NativeSelect
          className="hw-no-print"
          aria-label={label}
          value={current?.id ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={tabs.map((tab) => ({ value: tab.id, label: tab.label }))}
        />
      ) : (
        <TabsList ref={list} aria-label={label} className={`hw-no-print ${classes.list}`}>
          {tabs.map((tab) => (
            <TabsTab key={tab.id} value={tab.id} className={classes.tab}>
              {tab.label}
            </TabsTab>
          ))}
        </TabsList>
      )}
      <div className={aside === undefined ? undefined : classes.beside}>
        <div>
          {tabs.map((tab) => (
            <TabsPanel
              key={tab.id}
              value={tab.id}
              className={classes.panel}
              {...(isMenu ? { 'aria-labelledby': undefined, 'aria-label': tab.label } : {})}
            >
              {isWhole || tab === current ? tab.content : null}
            </TabsPanel>
          ))}
        </div>
        {aside === undefined ? null : <div className={classes.aside}>{aside}</div>}
      </div>
    </MantineTabs>
  );
}

/** The list of tabs. Where it scrolls sideways, in a narrow window, the chosen tab is scrolled into its middle. */
function useChosenInView(chosen: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is scrolled when another tab is chosen
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return list;
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
