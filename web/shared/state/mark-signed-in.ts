/** Runs before the first paint: `html[data-signed-in]` lets the style sheet show what belongs to customers. */
export const markSignedIn = `try{if(localStorage.getItem("entry"))document.documentElement.dataset.signedIn=""}catch{}`;
