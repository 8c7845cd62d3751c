import { useEffect } from 'react';

/** The title of the browser's tab: "Start a quote – Highwater". */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Highwater`;
  }, [title]);
}
