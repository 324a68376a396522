interface Props {
  /** As the API gives it: `/media/…/480.webp`. */
  src: string;
  alt: string;
  /** The language of `alt`, if it is not the page's. */
  lang?: string;
  /** How wide it is shown, for the browser's choice: "(min-width: 1024px) 33vw, 100vw". */
  sizes: string;
  /** Loads at once, because people look at it first; all other pictures load when they come near. */
  first?: boolean;
  className?: string;
}

const widths = [160, 480, 960];
const variants = /\/480\.webp$/;

const sources = (src: string, format: "avif" | "webp") =>
  widths.map((width) => `${src.replace(variants, `/${width}.${format}`)} ${width}w`).join(", ");

/** A picture that fails leaves its soft background empty, without the browser's broken-image icon: see app.css. */
const markFailed = (image: HTMLImageElement) => {
  image.dataset.failed = "";
};

/** A catalogue picture in the width and format that fit best. Pictures are 4:3. */
export function Picture({ src, alt, lang, sizes, first = false, className = "" }: Props) {
  const img = (
    <img
      // It may have failed before hydration.
      ref={(image) => void (image?.complete && image.naturalWidth === 0 && markFailed(image))}
      onError={(event) => markFailed(event.currentTarget)}
      src={src}
      alt={alt}
      lang={lang}
      width={480}
      height={360}
      sizes={sizes}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      // A picture that people look at first is painted together with the text.
      decoding={first ? "auto" : "async"}
      className={`bg-sunken object-cover ${className}`}
    />
  );
  if (!variants.test(src)) return img;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources(src, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={sources(src, "webp")} sizes={sizes} />
      {img}
    </picture>
  );
}
