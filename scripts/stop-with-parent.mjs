// Loaded before the server by the start script: when that script is gone, the server has nobody left who could
// stop it, so it stops itself, in good order.
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
