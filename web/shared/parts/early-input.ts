/** What somebody did before the app could listen, in order. */
export type Early =
  | { does: "press"; element: HTMLElement & { href?: string }; verb: string | null }
  | { does: "submit"; element: HTMLFormElement }
  | { does: "key"; element: HTMLElement; key: string }
  | { does: "type"; element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement; value: string };

export interface EarlyInput {
  kept: Early[];
  /** What happens now is one of these, being replayed. */
  playing: boolean;
  end: () => void;
}

/**
 * Runs in the page before its first paint. The page's scripts come later, on a slow line by many seconds: until then this
 * keeps clicks, submits and typing, shows that they were heard, and play-early-input.ts replays them.
 *
 * Whatever works without scripts is left to the browser: forms with an `action`, files, and links while nothing waits before
 * them. Another click on something that already waits is the same click: the person saw nothing happen. If the app has emptied
 * a field while starting, its text is put back before more is typed.
 */
export const keepEarlyInput = `(()=>{
const kept=[],ended=new AbortController,early=window.earlyInput={kept,playing:false,end:()=>ended.abort()};
const own=(form)=>form?.hasAttribute("action");
const boxes="input:not([type=checkbox],[type=radio],[type=submit],[type=button]),textarea,select";
const keep=(event,entry,held=true)=>{
event.stopImmediatePropagation();
if(held)event.preventDefault();
const last=kept.at(-1);
if(last?.does!==entry.does||last.element!==entry.element)kept.push(entry);
else if(entry.does==="type")last.value=entry.value;
if(held)entry.element.setAttribute("aria-busy","true")
};
const listen=(type,listener)=>addEventListener(type,(event)=>{if(!early.playing&&event.target instanceof Element)listener(event,event.target)},{capture:true,signal:ended.signal});
listen("click",(event,target)=>{
const element=target.closest("a[href],button,input,textarea,select,[role=button]");
if(!element||element.type==="file"||own(element.form)||event.button||event.ctrlKey||event.metaKey||event.shiftKey||event.altKey)return;
if(element.matches("a")&&(!kept.length||element.target))return;
keep(event,{does:"press",element,verb:element.href??element.textContent},!element.matches(boxes))
});
listen("beforeinput",(event,element)=>{
const last=kept.findLast((one)=>one.does==="type"&&one.element===element);
if(!last?.value||element.value)return;
element.value=last.value;
if(element.selectionEnd!==null)element.setSelectionRange(last.value.length,last.value.length)
});
listen("submit",(event,element)=>{if(!own(element))keep(event,{does:"submit",element})});
listen("keydown",(event,element)=>{if(event.key==="Enter"&&element.matches("input")&&!element.form)keep(event,{does:"key",element,key:event.key})});
for(const type of["input","change"])listen(type,(event,element)=>{if(element.matches(boxes)&&!own(element.form))keep(event,{does:"type",element,value:element.value},false)})
})()`;
