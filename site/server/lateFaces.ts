/**
 * Keeps our faces from the way to the first paint, in the head of each page: until then a text is
 * drawn with the device's faces, and where there are none with one that has nothing but the widths
 * of ours (see ui.css). After the paint ours are asked for on a device that lacks one, and when
 * they are there, or don't come, the stack is the one that browsers without scripts have.
 */
export const lateFacesScript = `(function(e,f,P){
if(!P||!P.supportedEntryTypes||!P.supportedEntryTypes.includes('paint'))return;
e.dataset.faces='own';
function load(a){return Promise.all(a.map(function(n){return f.load(n,'\\u0d9a\\u3042')}))}
var own=load(['1em Sinhala','1em Japanese']);
own.catch(function(){load(['1em Widths','600 1em Widths'])});
new P(function(_,o){o.disconnect();
own.catch(function(){
e.dataset.faces='late';
f.ready.then(function(){delete e.dataset.faces})})
}).observe({type:'paint',buffered:true})
})(document.documentElement,document.fonts,self.PerformanceObserver)`.replaceAll('\n', '');
