import { useEffect } from 'react';

/** Sets the browser tab's title: "Start a quote – Highwater". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Highwater`;
  }, [title]);
}

/** Prefixes the browser tab's title with "Error: " while the page has errors. */
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
