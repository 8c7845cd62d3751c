// The sign-in form is sent before the app's script. Until the app has taken it over, this remembers that it was submitted and shows it.
addEventListener('submit', (event) => {
  const root = document.querySelector('[data-early]');
  if (root === null) return;
  event.preventDefault();
  root.dataset.early = 'submitted';
});
