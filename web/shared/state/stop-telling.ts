/**
 * Ends notifications on this device. The server finds out when it next tries. It is apart from what begins them, as every page can log
 * out.
 */
export async function stopTelling(): Promise<"off"> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  return "off";
}
