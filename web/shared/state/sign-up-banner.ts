const KEY = "signUpBannerClosed";

/** Runs before the first paint: `html[data-banner-closed]` hides the banner for the rest of the session. */
export const markBannerClosed = `try{if(sessionStorage.getItem("${KEY}"))document.documentElement.dataset.bannerClosed=""}catch{}`;

/** Closes the banner until the browser's session ends. */
export function closeSignUpBanner(): void {
  document.documentElement.dataset.bannerClosed = "";
  try {
    sessionStorage.setItem(KEY, "true");
  } catch {
    // Storage is refused: the banner stays closed as long as the page is open.
  }
}
