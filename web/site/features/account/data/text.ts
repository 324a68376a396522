export const text = {
  heading: "Your data",

  download: {
    heading: "Take it along",
    note: "A file of all that we keep of you: your account, addresses, orders, invoices, reviews and logins.",
    action: "Download your data",
    busy: "Preparing...",
    fileName: "my-data",
    failed: "Your data could not be put together. Please try again.",
  },

  deletion: {
    heading: "Delete your account",
    note: "You see first what goes and what stays.",
    action: "Delete account",
    question: "Delete your account?",
    goesTitle: "This goes at once, and nobody can bring it back",
    goes: [
      "Your name, email, phone number, photo and saved addresses.",
      "Your logins on every device, your passkeys and your password.",
      "The words of your reviews. The stars stay, without your name.",
    ],
    staysTitle: "This stays for the books",
    stays: ["Your orders and payments, without your name, phone number and street."],
    staysInvoices: (years: number | undefined) =>
      `Your invoices as they were issued, with the name and address on them. We must keep them${years ? ` for ${years} years` : ""}, and nobody may change them. Download them first if you need them.`,
    first:
      "An order that is under way must be done or cancelled first, and money on its way back must have reached you.",
    keep: "Keep account",
    confirm: "Delete for good",
    busy: "Deleting...",
    done: "Your account is deleted.",
    failed: "Your account could not be deleted. Please try again.",
    logInFirst: "To keep your account safe, please log in again. Then you can delete it here.",
    logIn: "Log in again",
    leaving: "Signing out...",
    stillIn: "You could not be signed out. Please try again.",
  },
};
