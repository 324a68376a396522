// The limits that a screen tells people before the server has to. They stand apart from the schemas that check them, so that a page
// which only shows them does not load what checks them.

/** What may be uploaded: 5 MB, and pictures of these kinds by their content, or a PDF. */
export const uploadLimits = {
  maxBytes: 5 * 1024 * 1024,
  /** For the `accept` attribute of a form's field; the file's content decides. */
  pictures: ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"],
  documents: ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif", "application/pdf"],
} as const;

/** The most of one service in an order; a service may allow fewer. */
export const maxQuantity = 50;

/** How long a customer's note for the partner may be, and how many photos they may add. */
export const visitNoteLimits = { length: 500, photos: 4 } as const;

/** How long one line of a chat may be, and how many lines and photos each side can write about one visit. */
export const chatLimits = { length: 1000, lines: 200, photos: 10 } as const;

/** How many wrong start codes are allowed; after that the business must help. */
export const codeTries = 5;

/** How many photos there can be of each moment of a visit, and how long what was used may be. */
export const proofLimits = { photos: 6, length: 300, steps: 200 } as const;

/** How long what a customer says of a visit that went wrong may be, and how many photos they may add. */
export const complaintLimits = { length: 500, photos: 4 } as const;

/** How many photos a review of a service can have. */
export const mostReviewPhotos = 4;

/** A device that knows less than this, in metres, says nothing of where it is. */
export const worstAccuracyMetres = 1000;
