/** Preloaded into a server that scripts/run.js starts: when the launcher exits for any reason, the server stops too. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
