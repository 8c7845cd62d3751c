import { useEffect } from 'react';

/** The title of the browser's tab: "Start a quote – Highwater". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Highwater`;
  }, [title]);
}

/** "Error: " before the title of the browser's tab while something is wrong on the page. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    document.title = `${errorPrefix}${document.title}`;
    return () => {
      document.title = document.title.replace(errorPrefix, '');
    };
  }, [hasErrors]);
}

const errorPrefix = 'Error: ';
