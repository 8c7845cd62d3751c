// The colours that were chosen before, or the system's, from the first paint on.
(() => {
  const kept = localStorage.getItem('mantine-color-scheme-value');
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = kept === 'light' || kept === 'dark' ? kept : isDark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
