import { table } from "./table.ts";

/** Pictures and documents. */
export const uploads = table({
  NOT_UPLOADED_HERE: {
    status: 422,
    message:
      "{what, select, picture {Choose a picture that was uploaded here.} other {Choose a file that was uploaded here.}}",
    values: { what: ["picture", "document"] },
  },
  PICTURE_TOO_NARROW: {
    status: 422,
    message: "This picture is {width} px wide. Choose one of {least} px or more.",
    values: { width: "number", least: "number" },
  },
  FILE_EMPTY: {
    status: 422,
    message: "This file is empty. Please choose another one.",
  },
  HEIC_PICTURE: {
    status: 422,
    message:
      "This is a HEIC picture, which we cannot open. Please save it as JPEG, or take a screenshot of it, and choose that.",
  },
  NEITHER_PICTURE_NOR_PDF: {
    status: 422,
    message: "Please choose a picture (JPEG, PNG, WebP, AVIF or GIF) or a PDF.",
  },
  TOO_MANY_PIXELS: {
    status: 422,
    message: "This picture has more than {most} megapixels. Please choose a smaller one.",
    values: { most: "number" },
  },
  PICTURE_TOO_SLOW: {
    status: 422,
    message: "This picture takes too long to read. Please choose a smaller one.",
  },
  PICTURE_DAMAGED: {
    status: 422,
    message: "This picture is damaged or incomplete. Please choose another one.",
  },
  FILE_TOO_LARGE: {
    status: 413,
    message: "This file is too large. Please choose one of {most} MB or less.",
    values: { most: "number" },
  },
  ONE_FILE_ONLY: {
    status: 400,
    message: "Please send one file at a time.",
  },
  WRONG_FILE_FIELD: {
    status: 400,
    message: "Please send the file in the field ''{field}''.",
    values: { field: "text" },
  },
  FILE_REQUIRED: {
    status: 400,
    message: "Please choose a file.",
  },
  FILE_BROKEN_OFF: {
    status: 400,
    message: "The file did not arrive whole. Please try again.",
  },
  NOT_A_FORM: {
    status: 415,
    message: "Please send the file as a form (multipart/form-data).",
  },
  TOO_MANY_FILES: {
    status: 429,
    message: "Too many files came from here today that nobody used. Please try again later.",
    again: true,
  },
  NO_ROOM: {
    status: 507,
    message: "There is no room for more files right now. Please try again later.",
    again: true,
  },
  LINK_OVER: {
    status: 410,
    message: "This link is no longer open. Please go back and open the file again.",
  },
});
